import * as z from 'zod/mini'

/** An id of a record: a URL-safe random string. New ids have at least 126 bits (21 characters of 6 bits). */
export const Id = z.string().check(z.regex(/^[\w-]{4,64}$/))

/**
 * The client's own id of a request: the same author and id get the first answer again. Any printable text of 128
 * characters at most. Lone surrogates are refused: the database replaces them, which would make two ids one.
 */
export const RequestId = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,128}$/u))

/** The name of a stored image: 32 random hexadecimal digits and the format we encoded it to. */
export const ImageName = z.string().check(z.regex(/^[0-9a-f]{32}\.(jpg|webp|png)$/))

/** The name of a stored file: an image, or a document that is kept byte for byte. */
export const FileName = z.string().check(z.regex(/^[0-9a-f]{32}\.(jpg|webp|png|pdf)$/))

/** A time in ISO 8601, UTC. */
export const Timestamp = z.iso.datetime()
