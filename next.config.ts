import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // `npm test` checks the types; a start installs no test tools and must not need them. Next rewrites the file it is
  // given, so it gets one of its own.
  typescript: { ignoreBuildErrors: true, tsconfigPath: "tsconfig.next.json" },
};
export default config;
