import * as z from 'zod/mini'
import {
  AccountHolder,
  Birthdate,
  Consent,
  Email,
  Firstname,
  Lastname,
  Off,
  Password,
  PaypalEmail,
  PostalAddress,
  PresentPassword,
  ResetCode,
  Rib,
  SecondFactorCode,
  ShortcutText,
  VerificationCode,
  messages
} from '../core/fields.ts'
import { RequestId } from '../core/id.ts'

/** The states of an account, with what the portal calls them. `verify_email`: the owner has still to enter a mailed code. */
export const userStatuses = { verify_email: 'À vérifier', active: 'Actif', blocked: 'Bloqué' } as const
export const UserStatus = z.enum(['verify_email', 'active', 'blocked'])
export type UserStatus = z.infer<typeof UserStatus>

/** The ways of payment, with what the portal calls them. */
export const paymentTypes = { N: 'Plus tard', P: 'PayPal', B: 'Virement (RIB)' } as const
/** The ways of payment by name. `later`: the seller has not said yet. */
export const paymentType = { later: 'N', paypal: 'P', bank: 'B' } as const

/** Takes the value as it is or, as the specification allows for `paymentdata`, as a JSON string. */
const parsed = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      try {
        return JSON.parse(value) as unknown
      } catch {
        return value
      }
    }),
    schema
  )

/** Payout data of a seller who is paid by PayPal. */
export const Paypal = z.object({ email: PaypalEmail }, messages.paypal)
/** Payout data of a seller who is paid by bank transfer. */
export const Bank = z.object({ name: AccountHolder, rib: Rib }, messages.rib)

/** Drops what the seller typed for another way of payment. */
const NoData = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => null)
)

/** How a seller wants to be paid. */
export const Payment = z.discriminatedUnion(
  'paymenttype',
  [
    z.object({ paymenttype: z.literal(paymentType.later), paymentdata: NoData }),
    z.object({ paymenttype: z.literal(paymentType.paypal), paymentdata: parsed(Paypal) }),
    z.object({ paymenttype: z.literal(paymentType.bank), paymentdata: parsed(Bank) })
  ],
  messages.payment
)
export type Payment = z.infer<typeof Payment>

const names = { firstname: Firstname, lastname: Lastname, birthdate: Birthdate }
const identity = { ...names, email: Email }

/** Requires `field` and `confirmation` to be equal, and reports it together with all other errors of the form. */
const same = <Field extends string, S extends z.ZodMiniType<Record<Field | 'confirmation', string>>>(
  field: Field,
  schema: S
) =>
  schema.check(
    z.refine(typed => typed[field] === typed.confirmation, {
      error: messages.confirmation,
      path: ['confirmation'],
      when: ({ value }) => typeof value === 'object' && value !== null
    })
  )

/** The sign-up form. Consents and confirmation stay in the browser. */
export const SignUpForm = z.intersection(
  same(
    'passwd',
    z.object({
      ...identity,
      passwd: Password,
      confirmation: z.string(messages.confirmation),
      consentAccount: Consent,
      consentTerms: Consent
    })
  ),
  Payment
)
/** The body of a sign-up. `off` claims the batch of the visitor; with `requestid` the form may be sent again. */
export const SignUp = z.intersection(
  z.object({ ...identity, passwd: Password, off: z.optional(Off), requestid: z.optional(RequestId) }),
  Payment
)
/** The body of a login. `code` is the second factor of staff who have one. */
export const Login = z.object({
  email: Email,
  passwd: PresentPassword,
  code: z.optional(SecondFactorCode),
  off: z.optional(Off)
})
/** The form of a login that was answered `second_factor_required`. */
export const SecondFactorLogin = z.object({ email: Email, passwd: PresentPassword, code: SecondFactorCode })
/** The first code of an app: it proves that the app has the secret. */
export const TotpConfirmation = z.object({ code: SecondFactorCode })
/** Takes the second factor away: the present password, and a code. */
export const TotpRemoval = z.object({ passwd: PresentPassword, code: SecondFactorCode })
/** The form behind a reset link. */
export const ResetForm = same('passwd', z.object({ passwd: Password, confirmation: z.string(messages.confirmation) }))
/** The body of a password reset: `code` is the secret in the link. */
export const Reset = z.object({ passwd: Password, code: ResetCode, email: Email })
/** Asks for a reset link. */
export const Forgot = z.object({ email: Email })
/** The six mailed digits. */
export const CodeEntry = z.object({ code: VerificationCode })
/** The form that corrects the address of an account that was never verified. */
export const AddressCorrection = z.object({ email: Email })
/** The body of the shortcut: an account and the first message of its conversation. */
export const Shortcut = z.object({
  ...identity,
  text: ShortcutText,
  off: z.optional(Off),
  requestid: z.optional(RequestId)
})
/** The shortcut's form, with the consents that stay in the browser. */
export const ShortcutForm = z.object({
  ...identity,
  text: ShortcutText,
  consentAccount: Consent,
  consentTerms: Consent
})

/** The body of a change of payout data. The present password proves that the owner of the account sends it. */
export const PaymentChange = z.intersection(z.object({ passwd: PresentPassword }), Payment)
/** The body of a change of password. `passwd` is the present one. */
export const PasswordChange = z.object({ passwd: PresentPassword, newpasswd: Password })
/** The form of a change of password. */
export const PasswordChangeForm = same(
  'newpasswd',
  z.object({ passwd: PresentPassword, newpasswd: Password, confirmation: z.string(messages.confirmation) })
)

/** Who a seller is. `address` is the postal one: null removes it, and left out it stays as it is. */
export const IdentityChange = z.object({ ...names, address: z.optional(z.nullable(PostalAddress)) })
/** The form that asks for another e-mail address, which a code mailed to it will prove. `passwd` is the present password. */
export const EmailChange = z.object({ email: Email, passwd: PresentPassword })
