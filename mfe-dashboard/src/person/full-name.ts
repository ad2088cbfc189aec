import type { User } from '@comptoir/contracts/account/user'

/** `Alix Martin`. */
export const fullName = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()
