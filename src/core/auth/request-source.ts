/** What a request says of who makes it. */
export type RequestSource = {
  cookie: string | null;
  authorization: string | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string;
};
