/** Returns the arrondissement of Paris (1 to 20) that an address names by its postcode; null elsewhere and without one. */
export const arrondissementOf = (address: string): number | null => {
  const postcode = /\b75(0(?:0[1-9]|1\d|20)|116)\b/.exec(address)?.[1]
  if (postcode === undefined) return null
  // 75116 is the other half of the sixteenth.
  return postcode === '116' ? 16 : Number(postcode)
}
