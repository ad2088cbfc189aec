import * as z from 'zod/mini'

/**
 * Every way a call can fail: its stable code, its HTTP status and the sentence a seller reads.
 * Clients read 400 to 404 as JSON and turn anything else into the network error, so all domain errors stay in that
 * range; 429 and 503 are for floods and dependencies that are down.
 */
export const errors = {
  validation_failed: [400, 'Certaines informations sont manquantes ou invalides'],
  bad_credentials: [401, 'E-mail ou mot de passe incorrect'],
  second_factor_required: [401, 'Un code de votre application est nécessaire'],
  login_required: [401, 'Connectez-vous pour continuer'],
  session_invalid: [401, 'Vous avez été déconnecté. Reconnectez-vous pour continuer.'],
  banned: [403, 'Vous avez été banni du site'],
  email_unverified: [403, 'Vérifiez votre adresse e-mail pour continuer'],
  admin_forbidden: [
    403,
    "Un compte administrateur ne peut pas créer d'estimation, de lot, de conversation ou de rendez-vous"
  ],
  forbidden: [403, 'Vous ne pouvez pas faire cette action'],
  too_many_attempts: [403, "Trop d'essais. Réessayez dans quelques minutes."],
  not_found: [404, "Cette page ou cet élément n'existe pas"],
  email_taken: [400, 'Un compte existe déjà avec cette adresse. Connectez-vous ou réinitialisez votre mot de passe.'],
  anonymous_batch_exists: [
    400,
    "Vous avez déjà un lot en cours. Créez un compte pour en ajouter d'autres et discuter avec la boutique."
  ],
  batch_limit: [400, 'Vous avez atteint la limite : terminez un lot en cours ou créez-en un autre.'],
  illegal_transition: [400, "Cette action n'est plus possible dans l'état actuel"],
  offer_unavailable: [400, "Cette offre n'est plus disponible"],
  image_invalid: [400, "Cette image est endommagée ou son format n'est pas pris en charge (PNG, JPEG, BMP ou WebP)"],
  image_missing_face: [400, 'La photo du recto est manquante'],
  image_missing_back: [400, 'La photo du verso est manquante'],
  file_too_large: [400, 'Cette image dépasse 20 Mo'],
  reset_link_invalid: [400, "Ce lien n'est plus valable. Demandez-en un nouveau."],
  code_invalid: [400, "Ce code est incorrect ou n'est plus valable"],
  account_unknown: [400, "Ce compte n'existe plus"],
  account_busy: [400, 'Un lot est en cours de traitement : votre compte ne peut pas être supprimé pour le moment'],
  cash_limit: [400, 'Le paiement en espèces est possible en dessous de 1 000 €'],
  payment_not_ready: [400, "Le paiement n'est pas encore possible"],
  request_conflict: [400, 'Cette demande a déjà été envoyée avec un autre contenu'],
  password_wrong: [400, 'Le mot de passe actuel est incorrect'],
  estimation_closed: [
    403,
    "L'estimation en ligne sera bientôt disponible. Pour le moment, nous estimons vos cartes en boutique."
  ],
  rate_limited: [429, 'Trop de demandes à la fois. Réessayez dans un instant.'],
  unavailable: [503, 'Le service est momentanément indisponible. Réessayez dans un instant.'],
  internal: [500, 'Un problème est survenu. Vos données ne sont pas perdues.']
} as const satisfies Record<string, readonly [status: number, message: string]>

/** What a clerk reads of an act that is the managers'. */
export const managersOnly = 'Seul un responsable de la boutique peut faire cette action'

/** The stable code of a failure, the same for all versions of clients. */
export type ErrorCode = keyof typeof errors
export const ErrorCode = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]])

/** The French sentence to show under each field, by the name of the field. */
export type FieldErrors = Record<string, string>

/** The body of every failed call. A success body never has a top-level `message`. */
export const ErrorBody = z.object({
  message: z.string(),
  code: ErrorCode,
  fields: z.optional(z.record(z.string(), z.string()))
})
export type ErrorBody = z.infer<typeof ErrorBody>

/**
 * A failure that callers expect. It crosses the bus with its code and its details (not its cause) and leaves the gateway
 * with its French sentence.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Seconds after which a new attempt makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    details: { fields?: FieldErrors | undefined; retryAfter?: number | undefined; cause?: unknown } = {}
  ) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

/** The HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => errors[code][0]

const plural = (count: number, unit: string) => `${count} ${unit}${count > 1 ? 's' : ''}`

/** A wait as a seller reads it: « 8 secondes », « 3 minutes ». */
const waitOf = (seconds: number) =>
  seconds < 60 ? plural(Math.max(1, Math.ceil(seconds)), 'seconde') : plural(Math.ceil(seconds / 60), 'minute')

const sentenceOf = (code: ErrorCode, retryAfter: number | undefined) =>
  code === 'too_many_attempts' && retryAfter !== undefined
    ? `Trop d'essais. Réessayez dans ${waitOf(retryAfter)}.`
    : errors[code][1]

/**
 * Returns the body of a failure. Its message is the sentence of the first field when there is one, else the sentence of
 * the code. `retryAfter` is in seconds.
 */
export const errorBody = (code: ErrorCode, fields?: FieldErrors, retryAfter?: number): ErrorBody => ({
  message: (fields && Object.values(fields)[0]) || sentenceOf(code, retryAfter),
  code,
  ...(fields ? { fields } : {})
})

/**
 * Turns zod issues into one sentence for each field. The name of a nested field is its path joined with dots; a failure
 * of the whole body has the name `''`.
 */
export const fieldErrors = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors => {
  // A map, because a field named `constructor` or `__proto__` is not free in an object.
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.map(String).join('.')
    if (!fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}
