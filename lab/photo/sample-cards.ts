/**
 * The cards of the sample photos. Each comes in one finish and one edition, so that its analysis ends without a
 * question.
 */
export const sampleCards = [
  { cardid: 'demo-lanternes-003', slug: 'lumignou' },
  { cardid: 'demo-lanternes-060', slug: 'lucioline' },
  { cardid: 'demo-marees-048', slug: 'maregal' },
  { cardid: 'demo-cometes-054', slug: 'novalion' },
  { cardid: 'demo-nuees-026', slug: 'grelargot' },
  { cardid: 'demo-volcan-040', slug: 'ignivol' }
] as const
