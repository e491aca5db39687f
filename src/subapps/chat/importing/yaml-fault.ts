export class YamlFault extends Error {
  override name = "YamlFault";
}
