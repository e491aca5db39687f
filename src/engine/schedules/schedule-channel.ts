/** A schedule was made or changed: whoever sleeps until the next one looks again. */
export const scheduleChannel = "parley_schedule";
