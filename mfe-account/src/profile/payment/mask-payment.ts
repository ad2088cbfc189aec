/** `alix@exemple.fr` → `a…@exemple.fr`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/u, '$1…@')

/** `30002 00550 0000157841Z 12` → `…1Z12`: the last four characters alone. */
export const maskRib = (rib: string): string => `…${rib.replaceAll(' ', '').slice(-4)}`
