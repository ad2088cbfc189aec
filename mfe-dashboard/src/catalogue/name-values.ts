import * as z from 'zod/mini'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { catalogueTexts } from './catalogue-french.ts'
import { nameLanguages } from './names.ts'

const { names: words } = catalogueTexts

type Prefix = 'serie' | 'set' | ''
type Named<P extends Prefix, T> = Record<`${P}${'french' | 'english' | 'japanese'}name`, T>

const Name = z.nullable(z.string().check(z.maxLength(200, words.tooLong)))

/** Returns the shape of the three names, under the contract's names for them. */
export const nameShape = <P extends Prefix>(prefix: P) =>
  Object.fromEntries(nameLanguages.map(({ field }) => [`${prefix}${field}`, Name])) as Named<P, typeof Name>

/** Reads the three names of a form; null for an empty field. */
export const readNames = <P extends Prefix>(form: FormData, prefix: P) =>
  Object.fromEntries(
    nameLanguages.map(({ field }) => [`${prefix}${field}`, textOf(form, `${prefix}${field}`).trim() || null])
  ) as Named<P, string | null>

/** Returns a check that there is a name in one language; its sentence stands under the first name. */
export const oneName = <P extends Prefix>(prefix: P) =>
  z.refine<Named<P, string | null>>(
    names => nameLanguages.some(({ field }) => (names as Record<string, unknown>)[`${prefix}${field}`]),
    { error: words.missing, path: [`${prefix}${nameLanguages[0]?.field}`] }
  )
