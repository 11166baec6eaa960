/**
 * Turns texts into vectors, near each other where the texts mean the same: the port for those who have an embedding
 * model. Searches by words work without one.
 *
 * @example
 * const embedder: ToolEmbedder = {
 *   embed: async (texts) => {
 *     const { data } = await client.embeddings.create({ model: 'text-embedding-3-small', input: [...texts] });
 *     return data.map(({ embedding }) => embedding);
 *   },
 * };
 * new ToolsTool(registry, { search: new ToolSearch(registry, { embedder }) });
 */
export interface ToolEmbedder {
  /** One vector a text, in their order, all of one length. At most 256 texts at once. */
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}
