import * as z from 'zod/mini'
import type { AccessRule } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** The HTTP methods of the API: reading, and everything else. */
export type Method = 'GET' | 'POST'
type Fields = z.core.$ZodType

/** A call between services that says whether an upload may begin. */
export type Admission = InternalCall<z.ZodMiniObject<{ id: z.ZodMiniType<string>; bytes: z.ZodMiniType<number> }>>

/**
 * What the gateway does to the cookies of the browser when a call succeeds:
 * - `opens_session`: sets the cookies of the session that the service answers beside its reply (`OpenedSession`);
 * - `renews_session`: sets the session's cookies again, with its present end;
 * - `ends_session`: takes the session's cookies away, and has the browser empty its cache;
 * - `gives_visitor_token`: gives a visitor the token that owns what the call creates;
 * - `opens_handover`: sets the cookie of the hand-over that the service answers beside its reply (`OpenedHandover`).
 *
 * A call that renews or ends the session is about the session itself, so its cookies are also taken away when it is
 * refused because that session is over.
 */
export type CookieEffect =
  'opens_session' | 'renews_session' | 'ends_session' | 'gives_visitor_token' | 'opens_handover'

/**
 * What the files of an upload are:
 * - `photo`: a photo of somebody. It is encoded anew and kept where only those who may see it read it;
 * - `catalogue_image`: encoded anew as well, and everybody may see it;
 * - `document`: a PDF or PNG of at most `limits.labelBytes` bytes, kept byte for byte.
 */
export type UploadKind = 'photo' | 'catalogue_image' | 'document'

/**
 * One call of the API, described once and read by the browser client, the gateway, the service, the OpenAPI page and
 * the tests.
 */
export interface Call<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  File extends string = string,
  Reply extends z.core.$ZodType = z.core.$ZodType,
  Pages extends boolean = boolean
> {
  /** `<service>.<verb_noun>`: the first part is the service that serves the call on the bus. */
  name: string
  method: Method
  /** Begins with `/api/`; parameters are written `:name`. */
  path: string
  /** One line for the developers who read the OpenAPI page. */
  summary: string
  /** Who may call. The service checks ownership itself. */
  access: AccessRule
  /** The parameters of the path, all of them required. */
  params: Params
  /** The fields after `?`. A POST has none. */
  query: Query
  /** The JSON body, or for an upload the JSON part named `content`. */
  body: Body
  /** The multipart file fields, and whether each must be there. Over the bus they become blob names in `files`. */
  files: Record<File, 'required' | 'optional'> | null
  filekind: UploadKind
  /**
   * Asked with the parameters of the path and the announced bytes of an upload, before a byte of it is stored: its failure
   * is the answer. Null where every upload may begin.
   */
  admission: Admission | null
  /** The code for a required file that is not there, by its field; `validation_failed` under the field for all others. */
  missing: Partial<Record<File, ErrorCode>>
  /**
   * What leaves over HTTP; where the call pages, the array of its elements. A reply that is, or may be, `FileReply` or
   * `StoredFileReply` (see `file-reply.ts`) leaves as the bytes of that document.
   */
  reply: Reply
  /**
   * Whether the reply is a page of a list: over the bus the service answers `Page` (see `page.ts`), the gateway sends its
   * `items` as the body and its `next` as the header `x-next`.
   */
  pages: Pages
  /** What a success does to the cookies of the browser; null for nothing. */
  cookies: CookieEffect | null
  /** HTTP status of success. */
  status: 200 | 201
}

// `any` here only widens the parameters for functions that take every call; no value is ever of that type.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any, any, any, any, any>

type FileOf<C extends AnyCall> = keyof NonNullable<C['files']> & string

/** What the service receives: URL parameters win over the query and the body, so that an id cannot be spoofed. */
export type CallInput<C extends AnyCall> = z.infer<C['body']> &
  z.infer<C['query']> &
  z.infer<C['params']> &
  ([FileOf<C>] extends [never] ? unknown : { files: Partial<Record<FileOf<C>, string>> })

/** What a success answers over HTTP. */
export type CallReply<C extends AnyCall> = z.infer<C['reply']>

/** No field at all. Typed `unknown`, the neutral element of `&`: zod's own empty object would forbid every other field. */
const nothing: z.core.$ZodType = z.object({})

/** A call as its contract writes it; what is left out takes the default of `call`. */
interface Description<Params, Query, Body, File extends string, Reply, Pages extends boolean> {
  name: string
  http: `${Method} /api/${string}`
  summary: string
  access: AccessRule
  params?: Params
  query?: Query
  body?: Body
  files?: Record<File, 'required' | 'optional'>
  filekind?: UploadKind
  admission?: Admission
  missing?: Partial<Record<NoInfer<File>, ErrorCode>>
  reply: Reply
  pages?: Pages
  cookies?: CookieEffect
  status?: 200 | 201
}

/** Describes a call. Left out: no fields, no files, photos, no admission, one reply that is no page, no cookies, status 200. */
export const call = <
  Reply extends z.core.$ZodType,
  Params extends Fields = typeof nothing,
  Query extends Fields = typeof nothing,
  Body extends Fields = typeof nothing,
  File extends string = never,
  Pages extends boolean = false
>({
  http,
  params,
  query,
  body,
  files,
  filekind,
  admission,
  missing,
  pages,
  cookies,
  status,
  ...rest
}: Description<Params, Query, Body, File, Reply, Pages>): Call<Params, Query, Body, File, Reply, Pages> => {
  const [method, path] = http.split(' ') as [Method, string]
  return {
    ...rest,
    method,
    path,
    params: params ?? (nothing as unknown as Params),
    query: query ?? (nothing as unknown as Query),
    body: body ?? (nothing as unknown as Body),
    files: files ?? null,
    filekind: filekind ?? 'photo',
    admission: admission ?? null,
    missing: missing ?? {},
    pages: pages ?? (false as Pages),
    cookies: cookies ?? null,
    status: status ?? 200
  }
}

/** A call between services only: it has no HTTP door. */
export interface InternalCall<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType
> {
  /** `<service>.<verb_noun>`, as of a call of the API. */
  name: string
  input: Input
  reply: Reply
}

/** Describes a call between services. */
export const internalCall = <Input extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  description: InternalCall<Input, Reply>
): InternalCall<Input, Reply> => description

/** The service that serves a call: the first part of its name, also its queue group on the bus. */
export const serviceOf = (name: string): string => name.slice(0, name.indexOf('.'))
