import type { User } from '@comptoir/contracts/account/user'

/** How many characters of a RIB stay readable: enough to recognise it, too few to pay to it. */
const readable = 4

const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

const maskRib = (rib: string): string => `…${rib.replaceAll(' ', '').slice(-readable)}`

/** The account as a list shows it: `a…@domaine.fr` for a PayPal address, the last four characters of a RIB. */
export const maskPayment = (user: User): User => {
  const { paymentdata } = user
  if (!paymentdata) return user
  const masked =
    'rib' in paymentdata
      ? { name: paymentdata.name, rib: maskRib(paymentdata.rib) }
      : { email: maskEmail(paymentdata.email) }
  return { ...user, paymentdata: masked }
}
