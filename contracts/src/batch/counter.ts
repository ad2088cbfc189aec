/** The mark in the address of a batch whose seller stands at the counter. */
export const counterMark = '#comptoir'

/** The page of staff about a batch whose seller stands at the counter. Anybody else who opens it gets the page of what does not exist. */
export const counterPath = (batchid: string): string => `/dashboard/batchs/${batchid}${counterMark}`
