import * as z from 'zod/mini'
import {
  AccountHolder,
  Birthdate,
  ChatText,
  Consent,
  Email,
  Firstname,
  Lastname,
  Off,
  Password,
  PaypalEmail,
  PresentPassword,
  ResetCode,
  Rib,
  ShortcutText,
  VerificationCode,
  messages
} from '../core/fields.ts'
import { RequestId } from '../core/id.ts'

export const userStatuses = { verify_email: 'À vérifier', active: 'Actif', blocked: 'Bloqué' } as const
export const UserStatus = z.enum(['verify_email', 'active', 'blocked'])
export type UserStatus = z.infer<typeof UserStatus>

export const paymentTypes = { N: 'Plus tard', P: 'PayPal', B: 'Virement (RIB)' } as const
/** How a seller asked to be paid, by name: not said yet, PayPal, or a bank transfer. */
export const paymentType = { later: 'N', paypal: 'P', bank: 'B' } as const

/** How a seller is paid. The specification lets `paymentdata` arrive as a JSON string. */
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

export const Paypal = z.object({ email: PaypalEmail }, messages.paypal)
export const Bank = z.object({ name: AccountHolder, rib: Rib }, messages.rib)

/** Nothing is kept of what was typed for another way of payment. */
const NoData = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => null)
)
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

const identity = { firstname: Firstname, lastname: Lastname, birthdate: Birthdate, email: Email }

/** The password typed twice. Told together with whatever else is wrong, not only once the rest is right. */
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

/** What the sign-up form holds: consents and confirmation stay in the browser. */
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
export const SignUp = z.intersection(
  z.object({ ...identity, passwd: Password, off: z.optional(Off), requestid: z.optional(RequestId) }),
  Payment
)
export const Login = z.object({ email: Email, passwd: PresentPassword, off: z.optional(Off) })
export const ResetForm = same('passwd', z.object({ passwd: Password, confirmation: z.string(messages.confirmation) }))
export const Reset = z.object({ passwd: Password, code: ResetCode, email: Email })
export const Forgot = z.object({ email: Email })
export const CodeEntry = z.object({ code: VerificationCode })
export const Shortcut = z.object({
  ...identity,
  text: ShortcutText,
  off: z.optional(Off),
  requestid: z.optional(RequestId)
})
export const ShortcutForm = z.object({
  ...identity,
  text: ShortcutText,
  consentAccount: Consent,
  consentTerms: Consent
})
export const ChatPost = z.object({ content: ChatText, requestid: z.optional(RequestId) })

/** Payout data with the present password, which proves that the owner of the session types it. */
export const PaymentChange = z.intersection(z.object({ passwd: PresentPassword }), Payment)
export const PasswordChange = z.object({ passwd: PresentPassword, newpasswd: Password })
export const PasswordChangeForm = same(
  'newpasswd',
  z.object({ passwd: PresentPassword, newpasswd: Password, confirmation: z.string(messages.confirmation) })
)
