/** Word between processes about runs. The payload is always a run's id. */
export const stopChannel = "parley_run_stop";
/** Somebody in another process follows this run and wants to know when more of it is on record. */
export const followChannel = "parley_run_follow";
export const savedChannel = "parley_run_saved";
/** A person said something for this run: it reads it at its next step. */
export const steerChannel = "parley_run_steer";
