import { applyDecorators, type Type } from '@nestjs/common';
import { ApiCallbacks, ApiExtraModels } from '@nestjs/swagger';

/**
 * Describes the webhook that is sent to the `callback_url` of an operation.
 * @param type the class of its body
 */
export const ApiWebhook = (name: string, type: Type): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(type),
    ApiCallbacks({
      name,
      callbackUrl: '{$request.body#/callback_url}',
      method: 'post',
      requestBody: { type },
      expectedResponse: {
        status: 200,
        description:
          'Any 2xx status accepts the webhook, 410 refuses it, and any other answer is followed ' +
          'by further attempts. Verify the headers `webhook-id`, `webhook-timestamp` and ' +
          '`webhook-signature` as Standard Webhooks 1.0 says.',
      },
    }),
  );
