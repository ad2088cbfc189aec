/** The mark in the address of a batch whose seller stands at the counter. */
export const counterMark = '#comptoir'

/** The page of staff about a batch whose seller stands at the counter. It tells nothing to whoever is not of the shop. */
export const counterPath = (batchid: string): string => `/dashboard/batchs/${batchid}${counterMark}`
