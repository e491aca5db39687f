export { NoSuchRun as default } from "#subapps/trace/components/detail/no-such-run.tsx";
