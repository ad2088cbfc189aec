import { typeset } from '@comptoir/contracts/core/typography'

/** The sentences of forms that open an account: of the account's own pages and of an appointment asked for by a visitor. */
export const accountTexts = typeset({
  firstname: 'Prénom',
  lastname: 'Nom',
  birthdate: 'Date de naissance',
  birthdateHint: 'Vous devez avoir au moins 18 ans.',
  email: 'Adresse e-mail',
  /** Beside the address of a known account. */
  mail: 'E-mail',
  status: 'Statut',
  create: 'Créer mon compte',
  howPaid: 'Comment souhaitez-vous être payé ?',
  rib: 'RIB',
  paypal: 'Adresse PayPal',
  consentAccount: "J'accepte la création d'un compte avec ces informations.",
  /** Around the links to both texts. */
  consentTerms: ["J'ai lu et j'accepte les ", ' et les ', '.'],
  cgu: 'CGU',
  cgr: 'CGR',
  known: 'Vous avez déjà un compte ?',
  login: 'Se connecter',
  forgotten: 'Mot de passe oublié ?'
} as const)
