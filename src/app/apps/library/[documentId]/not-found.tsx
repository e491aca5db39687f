export { NoSuchDocument as default } from "#subapps/library/components/reader/no-such-document.tsx";
