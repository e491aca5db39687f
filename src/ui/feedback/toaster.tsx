"use client";

import { CircleAlert, CircleCheck, Loader } from "lucide-react";
import { Toaster as HotToaster, resolveValue, type Toast } from "react-hot-toast";

/** Stands once in a layout. Bottom centre, 3 seconds, one at a time. */
export function Toaster() {
  return (
    <HotToaster
      position="bottom-center"
      containerStyle={{ zIndex: 60, bottom: "max(24px, env(safe-area-inset-bottom))" }}
      toastOptions={{ duration: 3000, removeDelay: 120 }}
    >
      {(toast) => <ToastCard toast={toast} />}
    </HotToaster>
  );
}

const looks = {
  success: { border: "border-green", icon: <CircleCheck size={16} className="text-green-ink" aria-hidden /> },
  error: { border: "border-red", icon: <CircleAlert size={16} className="text-red-ink" aria-hidden /> },
  loading: {
    border: "border-white",
    icon: <Loader size={16} className="motion-spin text-ink-3 [animation-duration:1.6s]" aria-hidden />,
  },
};

export function ToastCard({ toast }: { toast: Pick<Toast, "type" | "visible" | "message" | "ariaProps"> }) {
  const look = looks[toast.type === "success" || toast.type === "error" ? toast.type : "loading"];
  return (
    <div
      data-toast={toast.type}
      data-state={toast.visible ? "open" : "closed"}
      {...(toast.type === "error" ? { role: "alert", "aria-live": "assertive" } : toast.ariaProps)}
      className={`motion-pop flex min-h-10 max-w-[calc(100vw-32px)] items-center gap-2 rounded-lg border bg-raised px-3 py-2 text-ui font-strong text-ink shadow-lg [&>svg]:shrink-0 ${look.border}`}
    >
      {look.icon}
      {resolveValue(toast.message, toast as Toast)}
    </div>
  );
}
