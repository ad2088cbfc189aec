import { typeset } from '../core/typography.ts'

/** The words by which search engines, shared links and the tab name a public page. */
export interface PageWords {
  /** Without the name of the portal, which `fullTitle` adds. */
  title: string
  /** One or two sentences, 160 characters at most. */
  description: string
}

/** The name of the portal in titles, shared links and on the home screen of a telephone. */
export const siteName = 'Comptoir'

/** What a browser shows for the page. */
export const fullTitle = (title: string): string => (title === siteName ? siteName : `${title} – ${siteName}`)

/**
 * The pages that the gateway sends as HTML, in the order of the sitemap. What a page calls itself while somebody reads it
 * and what its HTML says come from here.
 */
export const pageWords = typeset({
  '/': {
    title: 'Vendez vos cartes Pokémon à une boutique parisienne',
    description:
      "Photographiez vos cartes Pokémon, recevez une estimation, acceptez l'offre si elle vous convient. Envoi offert, suivi et assuré dès 50 € d'offre."
  },
  '/estimation': {
    title: 'Estimer mes cartes Pokémon',
    description:
      "Deux photos par carte suffisent : nous reconnaissons la carte, son état et ce qu'elle vaut, puis la boutique vérifie et vous fait une offre."
  },
  '/rachat': {
    title: 'Rachat de cartes Pokémon à Paris',
    description:
      'Une vraie boutique à Paris rachète vos cartes Pokémon : offre écrite valable un mois, envoi suivi et assuré, paiement par le moyen de votre choix.'
  },
  '/rendezvous': {
    title: 'Prendre rendez-vous',
    description:
      'Prenez rendez-vous avec la boutique, sur place ou en visio, pour faire estimer une grande collection de cartes Pokémon.'
  },
  '/cgr': {
    title: 'Conditions générales de rachat (CGR)',
    description: 'De la première photo au paiement : ce à quoi la boutique et vous-même vous engagez.'
  },
  '/cgu': {
    title: "Conditions générales d'utilisation (CGU)",
    description: 'Qui peut utiliser le service et comment : ce que vous acceptez en créant un compte.'
  },
  '/cookies': {
    title: 'Cookies',
    description:
      "Les cookies nécessaires au site, ce qui reste dans votre navigateur, et la mesure d'audience que vous pouvez refuser."
  },
  '/about': {
    title: 'Mentions légales',
    description:
      "Qui édite Comptoir, le service d'estimation et de rachat de cartes d'une boutique parisienne, et où le joindre."
  }
} as const satisfies Record<`/${string}`, PageWords>)

/** The path of a page that the gateway sends as HTML. */
export type PublicPath = keyof typeof pageWords

export const publicPaths = Object.keys(pageWords) as PublicPath[]

/** The public page at a path, with or without a slash at its end; null for every other path. */
export const publicPathOf = (pathname: string): PublicPath | null => {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  return publicPaths.find(page => page === path) ?? null
}
