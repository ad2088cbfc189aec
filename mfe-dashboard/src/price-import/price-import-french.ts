import { typeset } from '@comptoir/contracts/core/typography'
import { catalogueTexts } from '../catalogue/catalogue-french.ts'

const prices = (count: number) => (count === 1 ? '1 prix' : `${count} prix`)

/** Sentences of the import of prices from a table. */
export const importTexts = typeset({
  title: 'Import de prix',
  intro:
    "Un tableau CSV, comme Excel ou LibreOffice l'enregistrent, donne à chaque carte son prix : le prix fixe, ou le prix de référence, selon le mode de la carte. Rien n'est écrit avant que vous ayez vu ce qui changerait.",
  limits: (rows: string) =>
    `2 Mo et ${rows} lignes au plus, une ligne de titres en haut. Une carte se reconnaît à son identifiant, ou à son extension et son numéro ; le nom, la langue et la brillance précisent.`,
  step: 'Fichier',
  file: 'Tableau CSV',
  fileHint: 'Séparé par des points-virgules, des virgules ou des tabulations. Prix : 12,50 ou 12.50.',
  refused: {
    too_large: 'Ce fichier dépasse 2 Mo. Partagez-le en plusieurs.',
    too_many: 'Ce tableau a trop de lignes. Partagez-le en plusieurs.',
    empty: "Ce fichier n'a pas de ligne sous ses titres.",
    unreadable: "Ce fichier ne s'ouvre pas comme un tableau CSV."
  },
  columns: {
    heading: 'Colonnes',
    text: (rows: string) => `${rows} lignes lues. Vérifiez ce que dit chaque colonne.`,
    none: 'Aucune',
    fields: {
      price: 'Prix (€)',
      cardid: 'Identifiant de la carte',
      set: catalogueTexts.set.label,
      number: 'Numéro',
      name: 'Nom',
      language: 'Langue',
      finish: 'Brillance'
    },
    missing: "Indiquez la colonne du prix, et celle de l'identifiant ou celles de l'extension et du numéro.",
    check: 'Voir ce qui changerait',
    checking: 'Comparaison avec le catalogue'
  },
  outcomes: {
    change: 'Change',
    outlier: 'Écart ×3',
    same: 'Déjà à ce prix',
    unknown: 'Inconnue',
    ambiguous: 'Ambiguë',
    invalid: 'Illisible',
    changed: 'Enregistré',
    conflict: 'Changée entre-temps'
  },
  result: {
    heading: 'Ce qui changerait',
    done: 'Résultat',
    show: 'Lignes affichées',
    all: 'Toutes les lignes',
    choice: (word: string, count: number) => `${word} (${count})`,
    none: 'Aucune ligne de cette sorte.',
    more: 'Afficher plus de lignes',
    line: (line: number) => `Ligne ${line}`,
    card: (name: string, number: string, set: string) =>
      [name, number && `n° ${number}`, set].filter(Boolean).join(' · '),
    price: (before: string, after: string) => `${before} → ${after}`,
    noPrice: 'sans prix',
    sales: 'ventes eBay',
    outliers: (count: number) =>
      `Appliquer aussi ${count === 1 ? "l'écart" : `les ${count} écarts`} (prix multiplié ou divisé par 3 ou plus)`,
    apply: (count: number) => (count === 0 ? 'Aucun prix à enregistrer' : `Enregistrer ${prices(count)}`),
    applying: 'Enregistrement des prix',
    stop: 'Arrêter après ces lignes',
    stopped: 'Arrêté. Ce qui est enregistré le reste ; reprendre le même fichier ne change rien deux fois.',
    applied: (count: number) => `${prices(count)} enregistré${count > 1 ? 's' : ''}.`,
    download: 'Télécharger le résultat (CSV)',
    fileName: 'import-de-prix.csv'
  },
  reasons: {
    price: "Le prix n'est pas un montant en euros",
    row: "La ligne n'a ni identifiant, ni extension et numéro",
    finishWord: 'Cette brillance est inconnue',
    languageWord: 'Cette langue est inconnue',
    twice: 'Une autre ligne donne un autre prix à cette carte',
    card: "Aucune carte n'a cet identifiant",
    set: "Aucune extension n'a ce nom",
    number: "L'extension n'a pas de carte de ce numéro",
    name: "La carte de ce numéro n'a pas ce nom",
    language: "La carte n'existe pas dans cette langue",
    finish: "La carte n'a pas cette brillance",
    candidates: 'Plusieurs cartes répondent :',
    conflict: "Quelqu'un a changé le prix de cette carte depuis l'aperçu",
    gone: 'Cette carte a été supprimée'
  },
  csv: { line: 'ligne', outcome: 'résultat', reason: 'raison', card: 'carte', id: 'id', before: 'avant', after: 'prix' }
} as const)
