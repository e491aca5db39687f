/** What a request says of who makes it. */
export type RequestSource = {
  /** The address it was made to, such as https://chat.example.com. */
  origin: string;
  cookie: string | null;
  authorization: string | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string;
};
