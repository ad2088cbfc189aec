import * as z from 'zod/mini'

/** How a seller is paid, with the French words. */
export const payoutMethods = { paypal: 'PayPal', bank: 'Virement', cheque: 'Chèque', cash: 'Espèces' } as const
/** The code of a method. */
export const PayoutMethod = z.enum(['paypal', 'bank', 'cheque', 'cash'])
export type PayoutMethod = z.infer<typeof PayoutMethod>
