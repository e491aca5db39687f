/** Next bundles style sheets and fonts that are imported for their effect. */
declare module "*.css";
