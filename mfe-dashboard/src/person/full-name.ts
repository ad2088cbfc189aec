import type { User } from '@comptoir/contracts/account/user'

/** Returns a name like `Alix Martin`. */
export const fullName = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()
