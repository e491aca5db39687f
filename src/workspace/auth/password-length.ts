/** Alone in a file so that forms can say it without taking the server's rules along. */
export const shortestPassword = 10;
export const longestPassword = 256;
