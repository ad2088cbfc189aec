/** Returns the path of the page on which staff check the cards of a batch. */
export const controlPath = (id: string): string => `/dashboard/batchs/${encodeURIComponent(id)}/control`
