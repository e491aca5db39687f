/** For pages that create a link, where there is no mail server to send it with. */
export const noMailAdvice =
  "This installation sends no email. The link is written to the server’s log; ask whoever runs it to pass it on.";
