import * as z from 'zod/mini'
import type { AccessRule } from './access.ts'

export type Method = 'GET' | 'POST'
type Fields = z.core.$ZodType

/**
 * One call of the API, described once and read by the browser client, the gateway, the service, the OpenAPI page and
 * the tests. `name` is `<service>.<verb_noun>`: its first part is the service that serves it on the bus.
 */
export interface Call<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  File extends string = string,
  Reply extends z.core.$ZodType = z.core.$ZodType,
  Pages extends boolean = boolean
> {
  name: string
  method: Method
  path: string
  summary: string
  access: AccessRule
  params: Params
  query: Query
  /** The JSON body, or for an upload the JSON part named `content`. */
  body: Body
  /** The multipart file fields, and whether each must be there. Over the bus they become blob names in `files`. */
  files: Record<File, 'required' | 'optional'> | null
  /** Photos are re-encoded on their way in; documents (PDF or PNG, at most `limits.labelBytes`) are kept as they are. */
  filekind: 'photo' | 'document'
  /** What leaves over HTTP; where the call pages, the array of its elements. */
  reply: Reply
  /**
   * Whether the reply is a page of a list: over the bus the service answers `Page` (see `page.ts`), the gateway sends its
   * `items` as the body and its `next` as the header `x-next`.
   */
  pages: Pages
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

export type CallReply<C extends AnyCall> = z.infer<C['reply']>

/** No field at all. Typed `unknown`, the neutral element of `&`: zod's own empty object would forbid every other field. */
const nothing: z.core.$ZodType = z.object({})

interface Description<Params, Query, Body, File extends string, Reply, Pages extends boolean> {
  name: string
  http: `${Method} /api/${string}`
  summary: string
  access: AccessRule
  params?: Params
  query?: Query
  body?: Body
  files?: Record<File, 'required' | 'optional'>
  filekind?: 'photo' | 'document'
  reply: Reply
  pages?: Pages
  status?: 200 | 201
}

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
  pages,
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
    pages: pages ?? (false as Pages),
    status: status ?? 200
  }
}

/** A call between services only: it has no HTTP door. */
export interface InternalCall<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType
> {
  name: string
  input: Input
  reply: Reply
}

export const internalCall = <Input extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  description: InternalCall<Input, Reply>
): InternalCall<Input, Reply> => description

/** The service that serves a call: the first part of its name, also its queue group on the bus. */
export const serviceOf = (name: string): string => name.slice(0, name.indexOf('.'))
