export { DetailSkeleton as default } from "#subapps/trace/components/detail/detail-skeleton.tsx";
