import { Module } from '@nestjs/common';
import { FileContentsService } from './file-contents.service';
import { FilesRepository } from './files.repository';
import { FilesService } from './files.service';
import { ImageGateway } from './image.gateway';
import { MadeFilesService } from './made-files.service';
import { PictureCopiesService } from './picture-copies.service';
import { UploadsRepository } from './uploads/uploads.repository';
import { UploadsService } from './uploads/uploads.service';

const providers = [
  FilesService,
  MadeFilesService,
  FileContentsService,
  PictureCopiesService,
  UploadsService,
  ImageGateway,
  FilesRepository,
  UploadsRepository,
];

@Module({ providers, exports: providers })
export class FilesModule {}
