"use client";

import type { FormEvent } from "react";

/** For a form's onSubmit. Unlike an `action`, a failure leaves in the fields what was typed and ticked. */
export const submitWith = (work: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  work(new FormData(event.currentTarget));
};
