import { watchErrors } from "#workspace/errors/client/watch-errors.ts";

// Next runs this file before anything else in the browser, so that no error is missed.
watchErrors();
