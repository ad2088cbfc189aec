/** The page where the shop checks the cards of a batch one after another. */
export const controlPath = (id: string): string => `/dashboard/batchs/${encodeURIComponent(id)}/control`
