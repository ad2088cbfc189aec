import type { User } from '@comptoir/contracts/account/user'

/** How many characters of a RIB stay readable: enough to tell two apart, not to pay. */
const readable = 4

const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

const maskRib = (rib: string): string => `…${rib.replaceAll(' ', '').slice(-readable)}`

/** The account as a list shows it: of an address `a…@domaine.fr`, of a RIB the last four characters. */
export const maskPayment = (user: User): User => {
  const { paymentdata } = user
  if (!paymentdata) return user
  const masked =
    'rib' in paymentdata
      ? { name: paymentdata.name, rib: maskRib(paymentdata.rib) }
      : { email: maskEmail(paymentdata.email) }
  return { ...user, paymentdata: masked }
}
