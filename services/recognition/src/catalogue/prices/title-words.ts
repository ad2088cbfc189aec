/** Words of titles that say what a listing is not, folded as `wordsOf` folds. A card's own words never count. */

/** More than one card, or no single card. */
export const lotWords = words(
  'lot lots collection bundle playset vrac booster boosters display coffret deck tripack duopack etb classeur binder'
)

/** Not the printed card of the game. */
export const copyWords = words(
  'proxy proxys proxies custom fake fausse faux orica replica replique repro reproduction fanart metal metallique ' +
    'jumbo oversize geante xxl code codes online digital numerique ptcgo ptcgl sticker stickers autocollant poster ' +
    'pins pin figurine peluche vide empty emballage'
)

/** In a grading company's case: priced by the ratios of that company, never part of the base. */
export const gradedWords = words(
  'psa pca bgs beckett cgc ccc sgc afg cag collectaura grade gradee graded grading gradation slab'
)

/** Damaged beyond what the ratios of conditions count down from. */
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
