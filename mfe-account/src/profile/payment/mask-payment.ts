/** Hides an address but for its first letter and its domain: `alix@exemple.fr` → `a…@exemple.fr`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/u, '$1…@')

/** Hides a RIB but for its last four characters: `30002 00550 0000157841Z 12` → `…1Z12`. */
export const maskRib = (rib: string): string => `…${rib.replaceAll(' ', '').slice(-4)}`
