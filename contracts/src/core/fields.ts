import * as z from 'zod/mini'
import { errors } from './errors.ts'
import { atLeast, atMost } from './length.ts'
import { limits } from './limits.ts'
import { centsFromEuros, isWholeCents } from './money.ts'
import { parisDate } from './paris-date.ts'

// The rules of the specification §5, each with the French sentence under the field that breaks it. Forms and services
// read the same rules. Texts are trimmed; unless a rule says otherwise they have 200 characters at most.

/** The sentences of the rules. */
export const messages = {
  firstname: 'Le prénom doit contenir au moins 2 caractères',
  lastname: 'Le nom doit contenir au moins 2 caractères',
  birthdate: "La date de naissance n'est pas renseignée ou est invalide",
  tooYoung: 'Vous devez avoir au moins 18 ans',
  tooOld: 'La date de naissance semble incorrecte',
  email: "L'email n'est pas renseigné ou son format est incorrect",
  emailSame: "C'est déjà l'adresse de votre compte",
  passwordWeak: 'Mot de passe trop faible : 8 à 128 caractères, avec une minuscule, une majuscule et un chiffre',
  passwordCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  passwordEmpty: "Le mot de passe n'est pas renseigné",
  confirmation: 'Les deux mots de passe ne sont pas identiques',
  payment: 'Choisissez un mode de paiement',
  paypal: "L'adresse PayPal est incorrecte",
  bankName: "Le nom du titulaire n'est pas renseigné",
  rib: 'Le RIB est incorrect. Exemple : 30002 00550 0000157841Z 12',
  ribKey: 'La clé du RIB ne correspond pas. Vérifiez-la\u00a0: nous ne pourrons pas vous payer si elle est fausse.',
  consent: 'Vous devez accepter les conditions et la création du compte',
  code: 'Saisissez le code reçu par e-mail',
  secondFactor: 'Saisissez le code de votre application, ou un code de secours',
  chat: 'Votre message est vide',
  note: 'Votre note est vide',
  snooze: 'Choisissez un moment à venir, dans un an au plus tard',
  staff: "Choisissez un membre de l'équipe",
  shortcutText: 'Votre message doit contenir au moins 2 caractères',
  offerText: 'Le titre et la description sont obligatoires',
  offerPrice: 'Le prix doit être un nombre supérieur à 0',
  offerAmount: 'Le prix doit avoir deux décimales au plus et rester inférieur à 10 000 000 €',
  videoTitle: 'Indiquez le titre de la vidéo',
  videoUrl: 'Le lien de la vidéo doit commencer par https://',
  mailSubject: "Indiquez l'objet de l'e-mail",
  tracking: 'Le numéro de suivi est incorrect',
  reason: 'Indiquez la raison',
  identity: "Renseignez la pièce d'identité",
  address: "Renseignez l'adresse",
  date: 'La date est manquante ou invalide',
  period: 'La période doit finir après son début, et compter trois ans au plus',
  reference: 'Renseignez la référence du paiement',
  tooLong: 'Ce texte est trop long'
} as const

/**
 * The specification's rule, kept verbatim: letters, digits, dot, underscore or hyphen, @, a domain and a top-level
 * domain of 2 to 4 letters. It refuses `.paris` and `+tag`, which the specification decided. No label can hold a dot, so
 * matching takes time linear in the length of the text.
 */
export const emailPattern = /^[A-Za-z0-9._-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/

const text = (minimum: number, message: string, maximum = 200) =>
  z.string(message).check(z.trim(), atLeast(minimum, message), atMost(maximum, messages.tooLong))

/** A first name: 2 characters at least. */
export const Firstname = text(2, messages.firstname)
/** A last name: 2 characters at least. */
export const Lastname = text(2, messages.lastname)
/** The name of the holder of a bank account. */
export const AccountHolder = text(1, messages.bankName)

const email = (message: string) =>
  z.string(message).check(z.trim(), atMost(254, message), z.regex(emailPattern, message))

/** An e-mail address by `emailPattern`, 254 characters at most. Its case is kept. */
export const Email = email(messages.email)
/** The e-mail address of a PayPal account. */
export const PaypalEmail = email(messages.paypal)

/** A new password: 8 to 128 characters with a lowercase letter, an uppercase letter and a digit. Not trimmed. */
export const Password = z
  .string(messages.passwordWeak)
  .check(z.regex(/^(?=[^]*\p{Ll})(?=[^]*\p{Lu})(?=[^]*\d)[^]{8,128}$/u, messages.passwordWeak))
/** The password of an account as it is typed to prove who one is: anything, as rules may have changed since it was set. */
export const PresentPassword = z
  .string(messages.passwordEmpty)
  .check(atLeast(1, messages.passwordEmpty), atMost(1000, messages.tooLong))

/** A mailed code as the seller types it. */
export const VerificationCode = text(1, messages.code, 64)
/** A code of an app (TOTP), or a recovery code, as staff type it. */
export const SecondFactorCode = text(1, messages.secondFactor, 64)
/** The secret of a link to a new password. */
export const ResetCode = text(1, errors.reset_link_invalid[1])
/** `{batchid}.{secret}`: the proof by which an account claims the anonymous batch of a visitor. */
export const Off = z.string().check(atMost(200, messages.tooLong))
/** The text of a message: `limits.messageLength` characters at most. */
export const ChatText = text(1, messages.chat, limits.messageLength)
/** A note of staff on a batch. */
export const NoteText = text(1, messages.note, limits.noteLength)
/** The first message of somebody who asks for an appointment without an account: 2 characters at least. */
export const ShortcutText = text(2, messages.shortcutText, limits.messageLength)
/** A box that must be ticked. */
export const Consent = z.literal(true, messages.consent)

/** Returns the whole years from a `YYYY-MM-DD` to the day in Paris at the time `today`, by the calendar. */
export const ageOn = (birthdate: string, today: Date): number => {
  const date = parisDate(today)
  const years = Number(date.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return date.slice(5) >= birthdate.slice(5) ? years : years - 1
}

/** Whether a text is the `YYYY-MM-DD` of a day that exists. */
const isCalendarDate = (value: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value)
}

/** The `YYYY-MM-DD` of a day that exists. */
export const CalendarDate = z.string(messages.date).check(z.refine(isCalendarDate, messages.date))

/** The `YYYY-MM-DD` of a birthday that makes a seller of age. Only the first rule it breaks is reported. */
export const Birthdate = z.string(messages.birthdate).check(ctx => {
  const fail = (message: string) => ctx.issues.push({ code: 'custom', input: ctx.value, message })
  if (!isCalendarDate(ctx.value)) return void fail(messages.birthdate)
  const age = ageOn(ctx.value, new Date())
  if (age < limits.minimumAge) fail(messages.tooYoung)
  else if (age > limits.maximumAge) fail(messages.tooOld)
  return undefined
})

/** 5-5-11-2 uppercase letters or digits, with optional spaces: the shape of a RIB and of a tracking number. */
const groupsPattern = /^[A-Z0-9]{5} *[A-Z0-9]{5} *[A-Z0-9]{11} *[A-Z0-9]{2}$/

/** Real carriers' numbers beside the specified shape: UPU S10 (`LL999999999LL`) or 11 to 15 alphanumerics. */
const carrierPattern = /^([A-Z]{2}\d{9}[A-Z]{2}|[A-Z0-9]{11,15})$/

/** The number of a parcel, in the specified shape or in that of real carriers. */
export const TrackingNumber = z.string(messages.tracking).check(
  z.trim(),
  z.refine(value => groupsPattern.test(value) || carrierPattern.test(value), messages.tracking)
)

/** A French bank account (« relevé d'identité bancaire »). Its key is not checked here: see `isRibKeyRight`. */
export const Rib = z.string(messages.rib).check(z.trim(), z.regex(groupsPattern, messages.rib))

/** Why a batch is cancelled, or why its photos must be taken again: 1,000 characters at most. */
export const StatusReason = text(1, messages.reason, 1000)
/** The number of an identity document: 40 characters at most. */
export const IdentityNumber = text(1, messages.identity, 40)
/** The authority that issued an identity document. */
export const IdentityAuthority = text(1, messages.identity)
/** A postal address: 400 characters at most. */
export const PostalAddress = text(1, messages.address, 400)
/** The reference of a payment in the shop's own books. */
export const PaymentReference = text(1, messages.reference)

/** Replaces the letters of a RIB by the digits they stand for: A and J are 1, B, K and S are 2, … (Banque de France). */
const digitsOf = (text: string) =>
  text.replace(/[A-Z]/g, letter =>
    String(letter < 'S' ? ((letter.charCodeAt(0) - 65) % 9) + 1 : letter.charCodeAt(0) - 81)
  )

/**
 * Whether the key of a RIB is 97 − (89·bank + 15·branch + 3·account) mod 97; false for a text that is no RIB. The form
 * warns about a wrong key, and paying by transfer refuses it.
 */
export const isRibKeyRight = (rib: string): boolean => {
  if (!groupsPattern.test(rib.trim())) return false
  const compact = rib.replaceAll(' ', '').trim()
  const number = (from: number, to: number) => BigInt(digitsOf(compact.slice(from, to)))
  const key = 97n - ((89n * number(0, 5) + 15n * number(5, 10) + 3n * number(10, 21)) % 97n)
  return String(key).padStart(2, '0') === compact.slice(21)
}

/** The `YYYY-MM-DD` of a day that is not later than today in Paris. */
export const PastDate = z
  .string(messages.date)
  .check(z.refine(value => isCalendarDate(value) && value <= parisDate(new Date()), messages.date))

/** The title of an offer. */
export const OfferTitle = text(1, messages.offerText)
/** The description of an offer: `limits.messageLength` characters at most. */
export const OfferDescription = text(1, messages.offerText, limits.messageLength)
/** The price of an offer in euros: one cent or more, below 10,000,000, with two decimals at most. */
export const OfferPrice = z.number(messages.offerPrice).check(
  // An amount below half a cent, such as 1e-9, counts as whole cents: as none.
  z.refine(value => (isWholeCents(value) ? centsFromEuros(value) >= 1 : value > 0), messages.offerPrice),
  z.refine(value => isWholeCents(value) && value < 10_000_000, messages.offerAmount)
)

/** What the shop says about one card of an offer, and what it notes when it checks a card: 500 characters at most. */
export const LineNote = text(0, messages.tooLong, 500)

/** The title of a video appointment or film. */
export const VideoTitle = text(1, messages.videoTitle)
/** The address of a video: `https://`, 2,000 characters at most. */
export const VideoUrl = z.string(messages.videoUrl).check(
  z.trim(),
  z.refine(value => value.length <= 2000 && /^https:\/\/[^\s]+$/.test(value) && URL.canParse(value), messages.videoUrl)
)
/** The subject of a mail that staff write in a thread. */
export const MailSubject = text(1, messages.mailSubject)
/** The text of such a mail: `limits.messageLength` characters at most. */
export const MailText = text(1, messages.chat, limits.messageLength)
