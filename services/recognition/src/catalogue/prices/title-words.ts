/**
 * Words of titles, folded as `wordsOf` folds: each list tells that a listing is not, or is, a kind of copy. The words of a
 * card's own names are never counted.
 */

/** More than one card, or something else than a card. */
export const lotWords = words(
  'lot lots collection bundle playset vrac booster boosters display coffret deck tripack duopack etb classeur binder'
)

/** Not the printed card of the game. */
export const copyWords = words(
  'proxy proxys proxies custom fake fausse faux orica replica replique repro reproduction fanart metal metallique ' +
    'jumbo oversize geante xxl code codes online digital numerique ptcgo ptcgl sticker stickers autocollant poster ' +
    'pins pin figurine peluche vide empty emballage'
)

/** In a grading company's case: such a copy is priced by the ratios of that company. */
export const gradedWords = words(
  'psa pca bgs beckett cgc ccc sgc afg cag collectaura grade gradee graded grading gradation slab'
)

/** Damaged: the base price is that of a card in good condition. */
export const damagedWords = words(
  'abime abimee abimees damaged endommage endommagee pliee plie creased dechire dechiree poor mauvais played tachee'
)

/** The language a title names. */
export const languageWords = {
  fr: words('francais francaise french vf'),
  jp: words('japonais japonaise japanese jap jpn jp'),
  others: words(
    'anglais anglaise english eng us allemand allemande german deutsch italien italienne italian ita espagnol ' +
      'espagnole spanish coreen coreenne korean kor chinois chinoise chinese portugais portugaise portuguese ' +
      'neerlandais dutch indonesien thai vo'
  )
} as const

export const holoWords = words('holo holographique holographic foil')
export const reverseWords = words('reverse reverses rev')

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
