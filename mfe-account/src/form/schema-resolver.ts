import { set } from 'react-hook-form'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { fieldErrors } from '@comptoir/contracts/core/errors'

/** Lets react-hook-form check a form by a schema of the contract: one sentence a field, and the parsed values. */
export const schemaResolver =
  <Values extends FieldValues, S extends z.core.$ZodType<FieldValues>>(
    schema: S
  ): Resolver<Values, unknown, z.output<S>> =>
  values => {
    const result = z.safeParse(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [name, message] of Object.entries(fieldErrors(result.error.issues)))
      set(errors, name, { type: 'schema', message })
    return { values: {}, errors }
  }
