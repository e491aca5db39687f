import { type NextRequest, NextResponse } from "next/server";

/**
 * Shows the page our server chose for this host and path (core/web/routing) while the address stays as asked. The
 * header cannot come from outside: the server strips it from every request. No authorisation happens here.
 */
export function proxy(request: NextRequest): NextResponse {
  const route = request.headers.get("x-parley-route");
  if (!route) return NextResponse.next();
  const url = request.nextUrl.clone();
  url.pathname = route;
  return NextResponse.rewrite(url);
}

export const config = { matcher: "/((?!_next/static|_next/image|monitoring-tunnel|api/).*)" };
