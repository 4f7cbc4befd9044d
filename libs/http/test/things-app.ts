import {
  Body,
  Controller,
  Get,
  Logger,
  Module,
  Param,
  Post,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FileInterceptor, type NestExpressApplication } from '@nestjs/platform-express';
import { startApp, type RunningApp } from '@plumbline/testing';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import {
  ApiError,
  HttpErrorFilter,
  configureHttp,
  IsInstant,
  createPinoLogger,
  Metrics,
  setLogCaller,
  RequestMetrics,
  createRequestLogger,
  ServiceLogger,
  IsText,
  ValidateEach,
  VerbatimText,
} from '../src/index.ts';

class Inner {
  @IsText(5) name: string;
}
class Thing {
  @IsText(10) text: string;
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @ValidateNested() @Type(() => Inner) inner?: Inner;
  /** Full stops do not count. */
  @IsOptional() @IsText(3, (text) => text.replaceAll('.', '')) stopped?: string;
  @IsOptional() @VerbatimText() @IsText(10) verbatim?: string;
  @IsOptional() @IsObject() free?: object;
}
class Group {
  @IsText(5) name: string;
  @IsOptional() @ValidateEach(() => Inner, { maxTotal: 40 }) members?: Inner[];
}
class Groups {
  @ValidateEach(() => Group, { maxTotal: 30 }) groups: Group[];
}
class Page {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit: number = 10;
}

@Controller()
class Things {
  @Post('things') add(@Body() thing: Thing) {
    setLogCaller({ key: 'k1' });
    new Logger('Things').warn('on the way');
    return thing;
  }
  @Post('groups') addGroups(@Body() { groups }: Groups) {
    return { groups, areInstances: groups.every((group) => group instanceof Group) };
  }
  @Post('file')
  @UseInterceptors(FileInterceptor('file', { limits: { fileSize: 100, files: 1 } }))
  file(@UploadedFile() file?: Express.Multer.File) {
    return { size: file?.size ?? null };
  }
  @Get('named/:name') name(@Param('name') name: string) {
    return { name };
  }
  @Get('things') list(@Query() page: Page) {
    return page;
  }
  @Get('things/:id') one(@Param('id') id: string) {
    if (id === 'gone')
      throw new ApiError(404, 'there is no such thing', {
        code: 'GONE',
        headers: { 'Retry-After': '7' },
      });
    if (id === 'away')
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
    throw new Error('secret');
  }
}
@Module({ controllers: [Things] })
class Site {}

/** An app of a few routes behind the middleware of a service. */
export async function startThings(
  write: (line: string) => void,
  metrics: Metrics,
): Promise<RunningApp> {
  const logger = new ServiceLogger(
    createPinoLogger({ write }, 'test', {
      LOG_LEVEL: 'info',
    }),
  );
  const app = await NestFactory.create<NestExpressApplication>(Site, {
    bodyParser: false,
    logger,
  });
  app.use(createRequestLogger(logger, new RequestMetrics(metrics)));
  configureHttp(app, {
    filter: new HttpErrorFilter(({ status, message, field, code }) => ({
      status,
      message,
      field,
      code,
    })),
    maxBodyBytes: 1500,
    bodyLimitsByPath: [
      { path: '/groups', maxBytes: 2 * 2 ** 20, maxValues: 100_000, maxPartValues: 1_000 },
    ],
  });
  return startApp(app);
}
