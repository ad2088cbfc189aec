import * as z from 'zod/mini'

/** How a seller is paid, with the words for it. */
export const payoutMethods = { paypal: 'PayPal', bank: 'Virement', cheque: 'Chèque', cash: 'Espèces' } as const
export const PayoutMethod = z.enum(['paypal', 'bank', 'cheque', 'cash'])
export type PayoutMethod = z.infer<typeof PayoutMethod>
