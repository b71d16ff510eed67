"""Makes the sample files of tests/data/media: 37 x 23 pixels, or a short tone."""
import bz2, gzip, io, lzma, os, sys, zipfile
from fractions import Fraction
import av, numpy as np
from PIL import Image
import pillow_heif
pillow_heif.register_heif_opener()
OUT=sys.argv[1]; W,H=37,23
def put(name,data,keep=None):
    data=bytes(data)
    if keep: data=data[:keep]
    open(os.path.join(OUT,name),'wb').write(data); print(f"{name:28} {len(data)}")
rgb=Image.new('RGB',(W,H),(30,120,200))
for x in range(W): rgb.putpixel((x,x%H),(255,x*6%256,0))
rgba=rgb.convert('RGBA'); rgba.putpixel((0,0),(1,2,3,4))
def pil(name,im,fmt,**k):
    b=io.BytesIO(); im.save(b,fmt,**k); put(name,b.getvalue())
pil('rgb.png',rgb,'PNG')
pil('animated.png',rgb,'PNG',save_all=True,append_images=[rgb.rotate(90)])
pil('baseline.jpg',rgb,'JPEG',quality=30)
pil('progressive.jpg',rgb,'JPEG',quality=30,progressive=True)
ex=Image.Exif(); ex[0x010e]='x'*300
b=io.BytesIO(); rgb.save(b,'JPEG',quality=30,exif=ex,icc_profile=b'ICC'*1000); put('exif-icc.jpg',b.getvalue())
pil('still.gif',rgb.convert('P'),'GIF')
pil('lossy.webp',rgb,'WEBP',quality=30); pil('lossless.webp',rgb,'WEBP',lossless=True); pil('alpha.webp',rgba,'WEBP',quality=30)
pil('rgb.bmp',rgb.convert('P'),'BMP')
pil('little.tif',rgb.convert('1'),'TIFF')
pil('group4.tif',rgb.convert('1'),'TIFF',compression='group4')
pil('big.tif',rgb.convert('1'),'TIFF',big_tiff=True)
rgba.resize((48,48)).save(b:=io.BytesIO(),'ICO',sizes=[(16,16),(32,32)]); put('two.ico',b.getvalue())
pil('still.avif',rgb,'AVIF',quality=20)
pil('still.heic',rgb,'HEIF',quality=10)
pil('boxed.jp2',rgb,'JPEG2000',quality_layers=[60]); pil('bare.j2k',rgb,'JPEG2000',no_jp2=True,quality_layers=[60])
pil('dxt.dds',rgba,'DDS',pixel_format='DXT1')
pil('rgb.ppm',rgb.convert('L'),'PPM')
pil('page.pdf',rgb.convert('1'),'PDF')
def still(name,codec,pix,keep=None):
    f=av.VideoFrame.from_ndarray(np.array(rgb),format='rgb24').reformat(format=pix)
    c=av.CodecContext.create(codec,'w'); c.width,c.height,c.pix_fmt,c.time_base=W,H,pix,Fraction(1,25)
    d=b''.join(bytes(p) for p in c.encode(f)); d+=b''.join(bytes(p) for p in c.encode(None))
    put(name,d,keep)
still('half.exr','exr','gbrpf32le',600); still('film.dpx','dpx','rgb48be',2100); still('rgb.qoi','qoi','rgb24'); still('light.hdr','hdr','gbrpf32le',400)
def movie(name,fmt,video=None,audio=None,keep=None,opts={}):
    tmp=os.path.join(OUT,'tmp.bin'); o=av.open(tmp,'w',format=fmt,options=opts)
    streams=[]
    if video:
        s=o.add_stream(video,rate=10); s.width,s.height,s.pix_fmt=48,32,'yuv420p'; streams.append(('v',s))
    if audio:
        codec,rate=audio if isinstance(audio,tuple) else (audio,48000)
        a=o.add_stream(codec,rate=rate); a.layout='stereo' if codec=='vorbis' else 'mono'; a.codec_context.options={'strict':'-2'}
        if codec in('opus','vorbis','aac','libopus'): pass
        streams.append(('a',a))
    for k,s in streams:
        if k=='v':
            for i in range(3):
                f=av.VideoFrame(48,32,'yuv420p')
                for p in f.planes: p.update(bytes([i*40+16])*p.buffer_size)
                f.pts=i; o.mux(s.encode(f))
            o.mux(s.encode(None))
        else:
            n=4800; t=(np.sin(np.arange(n)*0.05)*8000).astype(np.int16).reshape(1,-1)
            f=av.AudioFrame.from_ndarray(t,format='s16',layout='mono'); f.sample_rate=s.rate; f.pts=0
            r=av.AudioResampler(format=s.format.name,layout=s.layout.name,rate=s.rate,frame_size=s.codec_context.frame_size or None)
            for g in r.resample(f)+r.resample(None): o.mux(s.encode(g))
            o.mux(s.encode(None))
    o.close(); put(name,open(tmp,'rb').read(),keep); os.remove(tmp)
fast={'movflags':'faststart'}
movie('film.mp4','mp4','mpeg4',keep=1500,opts=fast)
movie('film.mov','mov','mpeg4',keep=1500,opts=fast)
movie('last.mp4','mp4','mpeg4')
movie('film.webm','webm','libvpx',keep=700)
movie('film.mkv','matroska','mpeg4',keep=700)
movie('film.avi','avi','mpeg4',keep=600)
movie('film.mpg','mpeg','mpeg2video',keep=400)
movie('film.flv','flv','flv',keep=400)
movie('film.3gp','3gp','mpeg4',keep=1500,opts=fast)
movie('tone.m4a','ipod',None,'aac',keep=600)
movie('tone.aac','adts',None,'aac',keep=800)
movie('tone.mp3','mp3',None,'libmp3lame',keep=800)
movie('bare.mp3','mp3',None,'libmp3lame',keep=900,opts={'write_xing':'0','id3v2_version':'0'})
movie('opus.ogg','ogg',None,'libopus',keep=400)
movie('vorbis.ogg','ogg',None,('vorbis',44100),keep=400)
movie('flac.ogg','ogg',None,('flac',44100),keep=400)
movie('tone.flac','flac',None,'flac',keep=400)
movie('tone.wav','wav',None,'pcm_s16le',keep=200)
movie('tone.aiff','aiff',None,'pcm_s16be',keep=200)
movie('tone.caf','caf',None,'pcm_s16be',keep=300)
movie('tone.au','au',None,'pcm_s16be',keep=100)
movie('sound.webm','webm',None,'libopus',keep=500)
# archives
def z(name,entries,keep=None):
    b=io.BytesIO()
    with zipfile.ZipFile(b,'w') as f:
        for n,d,c in entries:
            f.writestr(zipfile.ZipInfo(n,(2031,1,1,0,0,0)),d,compress_type=c)
    put(name,b.getvalue(),keep)
S,D=zipfile.ZIP_STORED,zipfile.ZIP_DEFLATED
z('plain.zip',[('a.txt',b'hello',D)]); z('empty.zip',[])
z('scene.usdz',[('scene.usdc',b'PXR-USDC'+bytes(80),S),('a.png',b'x',S)])
z('packed.usdz',[('scene.usda',b'#usda 1.0\n'*9,D)])
z('book.epub',[('mimetype',b'application/epub+zip',S),('META-INF/container.xml',b'<x/>',D)])
z('sheet.ods',[('mimetype',b'application/vnd.oasis.opendocument.spreadsheet',S),('content.xml',b'<x/>',D)])
z('table.xlsx',[('[Content_Types].xml',b'<Types/>',D),('_rels/.rels',b'<r/>',D),('xl/workbook.xml',b'<w/>',D)])
z('letter.docx',[('[Content_Types].xml',b'<Types/>',D),('word/document.xml',b'<w/>',D)])
put('text.gz',gzip.compress(b'hello',mtime=0)); put('text.bz2',bz2.compress(b'hello')); put('text.xz',lzma.compress(b'hello'))
