import { typeset } from '@comptoir/contracts/core/typography'

// Apart from dates.ts: the calendar library would come with every button.
/** Sentences of the components themselves; pages bring their own. */
export const texts = typeset({
  optional: '(facultatif)',
  showPassword: 'Afficher le mot de passe',
  ruleMet: '(respecté)',
  rulesMissing: (rules: readonly string[]) => `Il manque : ${rules.join(', ')}.`,
  rulesMet: 'Ce mot de passe respecte toutes les règles.',
  ok: 'OK',
  cancel: 'Annuler',
  underWay: "En cours… Il n'est plus possible d'annuler.",
  sending: 'Envoi…',
  close: 'Fermer',
  information: 'Information',
  loading: 'Chargement…',
  total: 'Total',
  noTotal: '---',
  amounts: {
    seller: { estimate: 'Estimation', net: 'Vous recevrez', paid: 'Payé' },
    shop: { estimate: 'Estimation', net: 'Le vendeur recevra', paid: 'Payé' }
  },
  age: {
    minutes: (n: number) => `${n} min`,
    hours: (n: number) => `${n} h`,
    days: (n: number) => `${n} j`
  },
  stepDone: 'étape terminée',
  openFullSize: (image: string) => `Agrandir : ${image}`,
  percent: (share: number) => `${share} %`,
  days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  hours: {
    range: (first: string, last: string) => `${first} au ${last.toLowerCase()}`,
    time: (hour: string, minutes: string) => `${Number(hour)} h${minutes === '00' ? '' : ` ${minutes}`}`,
    span: (open: string, close: string) => `${open} – ${close}`,
    closed: 'Fermé',
    closure: (from: string, to: string) =>
      from === to ? `Fermeture exceptionnelle le ${from}` : `Fermeture du ${from} au ${to}`
  }
} as const)
