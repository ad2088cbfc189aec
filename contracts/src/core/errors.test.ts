import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { AppError, ErrorBody, errorBody, errors, fieldErrors, statusOf, type ErrorCode } from './errors.ts'

const published = {
  400: [
    'validation_failed',
    'email_taken',
    'anonymous_batch_exists',
    'batch_limit',
    'illegal_transition',
    'offer_unavailable',
    'image_invalid',
    'image_missing_face',
    'image_missing_back',
    'file_too_large',
    'reset_link_invalid',
    'code_invalid',
    'account_unknown',
    'account_busy',
    'cash_limit',
    'payment_not_ready',
    'request_conflict',
    'password_wrong'
  ],
  401: ['bad_credentials', 'login_required', 'session_invalid', 'second_factor_required'],
  403: ['banned', 'email_unverified', 'admin_forbidden', 'forbidden', 'too_many_attempts', 'estimation_closed'],
  404: ['not_found'],
  429: ['rate_limited'],
  500: ['internal'],
  503: ['unavailable']
} as const satisfies Record<number, readonly ErrorCode[]>

test('Every code leaves with the status that was published, and there are no others', () => {
  for (const [status, codes] of Object.entries(published))
    for (const code of codes) expect([code, statusOf(code)]).toEqual([code, Number(status)])
  expect(Object.values(published).flat().toSorted()).toEqual(Object.keys(errors).toSorted())
})

test('Whatever the shop itself refuses is read by clients: 400, 401, 403 or 404', () => {
  const infrastructure = ['rate_limited', 'unavailable', 'internal']
  for (const code of Object.keys(errors) as ErrorCode[])
    expect([code, [400, 401, 403, 404].includes(statusOf(code))]).toEqual([code, !infrastructure.includes(code)])
})

test.each<[ErrorCode, string]>([
  ['banned', 'Vous avez été banni du site'],
  ['session_invalid', 'Vous avez été déconnecté. Reconnectez-vous pour continuer.'],
  ['bad_credentials', 'E-mail ou mot de passe incorrect'],
  ['email_taken', 'Un compte existe déjà avec cette adresse. Connectez-vous ou réinitialisez votre mot de passe.'],
  [
    'admin_forbidden',
    "Un compte administrateur ne peut pas créer d'estimation, de lot, de conversation ou de rendez-vous"
  ],
  [
    'anonymous_batch_exists',
    "Vous avez déjà un lot en cours. Créez un compte pour en ajouter d'autres et discuter avec la boutique."
  ],
  ['image_invalid', "Cette image est endommagée ou son format n'est pas pris en charge (PNG, JPEG, BMP ou WebP)"],
  ['image_missing_face', 'La photo du recto est manquante'],
  ['image_missing_back', 'La photo du verso est manquante'],
  ['file_too_large', 'Cette image dépasse 20 Mo'],
  ['reset_link_invalid', "Ce lien n'est plus valable. Demandez-en un nouveau."],
  ['cash_limit', 'Le paiement en espèces est possible en dessous de 1 000 €'],
  [
    'estimation_closed',
    "L'estimation en ligne sera bientôt disponible. Pour le moment, nous estimons vos cartes en boutique."
  ],
  ['internal', 'Un problème est survenu. Vos données ne sont pas perdues.']
])('%s says «%s»', (code, sentence) => {
  expect(errorBody(code)).toEqual({ message: sentence, code })
})

test('An error always has a sentence, whatever its fields', () => {
  const codes = fc.constantFrom(...(Object.keys(errors) as ErrorCode[]))
  const fields = fc.option(fc.dictionary(fc.string(), fc.string()), { nil: undefined })
  fc.assert(
    fc.property(codes, fields, (code, fields) => {
      const body = errorBody(code, fields)
      expect(body.message).not.toBe('')
      expect(body.code).toBe(code)
      expect(z.safeParse(ErrorBody, body).success).toBe(true)
    })
  )
})

test('The first wrong field speaks for the whole form', () => {
  expect(errorBody('validation_failed', { email: 'Adresse ?', text: 'Texte ?' })).toEqual({
    message: 'Adresse ?',
    code: 'validation_failed',
    fields: { email: 'Adresse ?', text: 'Texte ?' }
  })
})

test('A field has one sentence, its first, and no name of a field is special', () => {
  const issues = [
    { path: ['a', 0, 'b'], message: 'un' },
    { path: ['a', 0, 'b'], message: 'deux' },
    { path: [], message: 'tout' },
    { path: ['constructor'], message: 'trois' },
    { path: ['__proto__'], message: 'quatre' }
  ]
  expect(Object.entries(fieldErrors(issues))).toEqual([
    ['a.0.b', 'un'],
    ['', 'tout'],
    ['constructor', 'trois'],
    ['__proto__', 'quatre']
  ])
})

test('An expected failure carries its code, fields, delay and cause', () => {
  const cause = new Error('below')
  const error = new AppError('too_many_attempts', { retryAfter: 4, fields: { passwd: 'x' }, cause })
  expect(error).toMatchObject({ code: 'too_many_attempts', retryAfter: 4, fields: { passwd: 'x' }, cause })
  expect(new AppError('not_found')).not.toHaveProperty('cause')
})
