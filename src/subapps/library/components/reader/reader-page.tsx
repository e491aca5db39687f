import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppError } from "#lib/app-error.ts";
import { isUuid } from "#lib/uuid.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { sampleFile, sampleQuestions } from "../../sample/sample-questions.ts";
import { getDocument } from "../../shelf/queries/get-document.ts";
import { loadReader } from "./load-reader.ts";
import { NotReadYet } from "./not-read-yet.tsx";
import { ReaderScreen } from "./reader-screen.tsx";

/** A document on the desk, at the place where whoever opens it was. */
interface ReaderPageProps {
  documentId: string;
  besideId: string | undefined;
  question: string | undefined;
}

export async function ReaderPage({ documentId, besideId, question }: ReaderPageProps) {
  const context = await requireSignIn();
  if (!isUuid(documentId)) notFound();
  const permissions = context.workspace?.permissions;
  const me = {
    id: context.actor.id ?? "",
    name: context.actor.name,
    mayWrite: permissions?.has("library:write") ?? false,
    reachesAll: permissions?.has("library:manage") ?? false,
  };
  const given = await orNotFound(loadReader(context, documentId));
  if (!given) return <NotReadYet document={await getDocument(context, { documentId })} mayWrite={me.mayWrite} />;
  const isBeside = besideId !== undefined && isUuid(besideId) && besideId !== documentId;
  const beside = isBeside ? await loadReader(context, besideId).catch(noneFound) : null;
  return (
    <ReaderScreen
      key={given.document.revision.id}
      given={given}
      beside={beside}
      me={me}
      question={question?.slice(0, 4000) ?? null}
      suggested={given.fileName === sampleFile ? sampleQuestions : []}
    />
  );
}

export async function readerMetadata(documentId: string): Promise<Metadata> {
  const context = await requireSignIn();
  if (!isUuid(documentId)) return { title: "Not found" };
  const found = await getDocument(context, { documentId }).catch(noneFound);
  return { title: found?.title ?? "Not found" };
}

async function orNotFound<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (problem) {
    if (problem instanceof AppError && problem.code === "not_found") notFound();
    throw problem;
  }
}

function noneFound(problem: unknown): null {
  if (problem instanceof AppError) return null;
  throw problem;
}
